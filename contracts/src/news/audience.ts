/** At whom a post is aimed: both lists have to fit, and an empty one fits all. */
export type Aim = {
  readonly targetRoles: readonly string[]
  readonly targetStakeholderTypes: readonly string[]
}

/** Whether a post is aimed at a member of this role and stakeholder type. */
export const isAimedAt = (
  { targetRoles, targetStakeholderTypes }: Aim,
  { role, stakeholderType }: { readonly role: string; readonly stakeholderType: string },
): boolean => fits(targetRoles, role) && fits(targetStakeholderTypes, stakeholderType)

const fits = (wanted: readonly string[], one: string) => wanted.length === 0 || wanted.includes(one)
