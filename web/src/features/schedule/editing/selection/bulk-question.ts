/** Bulk actions that open a dialog first. */
export type BulkQuestion = 'give' | 'copy' | 'delete'
