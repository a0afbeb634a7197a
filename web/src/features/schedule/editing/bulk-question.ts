/** What is asked before it is done to several shifts. */
export type BulkQuestion = 'give' | 'copy' | 'delete'
