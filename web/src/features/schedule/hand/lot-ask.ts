/** What is asked before it is done to several shifts. */
export type LotAsk = 'give' | 'copy' | 'delete'
