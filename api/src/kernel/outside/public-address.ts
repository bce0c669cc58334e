import { BlockList, isIP } from 'node:net'

// The ranges are those of IANA's special-purpose registries (RFC 6890 and later additions).
const privateRanges: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // This range is link-local; clouds serve their metadata there.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // multicast, reserved and broadcast
  ['224.0.0.0', 3],
]
const notPublic = new BlockList()
for (const [address, prefix] of privateRanges) notPublic.addSubnet(address, prefix, 'ipv4')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

// Every other IPv6 address is not global: loopback, mapped and translated IPv4, unique local, link-local, multicast.
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
const notPublic6 = new BlockList()
// protocol assignments with Teredo, documentation, 6to4
notPublic6.addSubnet('2001::', 23, 'ipv6')
notPublic6.addSubnet('2001:db8::', 32, 'ipv6')
notPublic6.addSubnet('2002::', 16, 'ipv6')
notPublic6.addSubnet('3fff::', 20, 'ipv6')

/** Whether an address is in the public internet: not a private, local, shared, translated, reserved or multicast one. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && global6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}

/** Whether an address belongs to this machine. */
export const isLoopback = (address: string): boolean => isIP(address) > 0 && loopback.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
