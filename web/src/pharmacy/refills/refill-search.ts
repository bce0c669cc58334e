/** Which requests the address asks for; the screen knows which there are. */
export const readRefillSearch = ({ show }: Record<string, unknown>): { show?: string } => (typeof show === 'string' ? { show } : {})
