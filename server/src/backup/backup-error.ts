/** A backup that cannot be made or used; its message is for the operator. */
export class BackupError extends Error {}
