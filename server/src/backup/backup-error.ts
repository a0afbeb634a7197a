/** A backup that cannot be made or used; its message is a sentence for the operator. */
export class BackupError extends Error {}
