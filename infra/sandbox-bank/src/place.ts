/** The file of the ledger in the data folder. */
export const sandboxLedger = 'sandbox-bank.jsonl'
