/** `maria@example.org` → `m…@e….org`, `+353861234567` → `…67`: somebody who knows the address recognizes it, a stranger does not. */
export function mostlyHidden(address: string): string {
  const [name = '', domain] = address.split('@')
  if (domain === undefined) return `…${address.slice(-2)}`
  return `${name.slice(0, 1)}…@${domain.slice(0, 1)}…${domain.slice(domain.lastIndexOf('.'))}`
}
