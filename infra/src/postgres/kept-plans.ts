/**
 * Session settings for statements by name, whose plans PostgreSQL keeps: one that was made while a table was small never scans
 * it sequentially when it is large. Before PostgreSQL 18 a scan without an alternative counts as so expensive that it would be
 * compiled first.
 */
export const keptPlans = { enable_seqscan: 'off', jit: 'off' } as const
