/** Providers with one mailbox for an address with and without dots, and under both names: https://support.google.com/mail/answer/7436150 */
const withoutDots = ['gmail.com', 'googlemail.com']

/**
 * The mailbox that an address leads to, for counting: what stands behind a plus sign is a label of the reader's (RFC 5233), so
 * that one person has any number of such addresses. Mail is still sent to the address as it was entered.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name, domain] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()]
  const label = name.indexOf('+', 1)
  const whole = label < 0 ? name : name.slice(0, label)
  return withoutDots.includes(domain) ? `${whole.replaceAll('.', '')}@gmail.com` : `${whole}@${domain}`
}
