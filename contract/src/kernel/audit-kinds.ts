/** What of a log is asked for: looks at data, changes, or what was refused. */
export const auditKinds = ['looks', 'changes', 'refused'] as const
export type AuditKind = (typeof auditKinds)[number]
