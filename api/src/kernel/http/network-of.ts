/** The key under which an address is counted: itself, or its /64 for IPv6, because a client with one address there has all of them. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  // A socket for both kinds writes IPv4 like this.
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1)
  const [left, right] = address.split('::').map((half) => (half === '' ? [] : half.split(':')))
  const groups = right ? [...(left ?? []), ...Array(Math.max(0, 8 - (left?.length ?? 0) - right.length)).fill('0'), ...right] : (left ?? [])
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
