/** Bodies that no field alone can tell, by the call's name: what belongs together, or excludes each other. */
export const inputExamples: Record<string, unknown> = {}
