/** SQL condition: the post `n` is aimed at the account `a`; an erased member is aimed at by none. */
export const isAimed = `a.erased_at is null
  and (n.target_roles = '{}' or a.role = any(n.target_roles))
  and (n.target_stakeholder_types = '{}' or a.stakeholder_type = any(n.target_stakeholder_types))`
