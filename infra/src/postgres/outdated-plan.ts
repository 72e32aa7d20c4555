/**
 * SQLSTATE 0A000, feature_not_supported: the plan of a prepared statement is outdated, because another release has built
 * the view with other columns. The connection keeps that plan, so it has to be discarded.
 */
export const isOutdatedPlan = (error: unknown): boolean => (error as { code?: unknown })?.code === '0A000'
