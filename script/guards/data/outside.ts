/** Reads from external servers: the allowed addresses, the limits of size, and the use of the result. */
// biome-ignore-all format: a row is a line
import { inCode } from '../sabotage.ts'

const kernel = (file: string) => `api/src/kernel/outside/${file}`
const at = (file: string) => `api/src/clinic/staff/outside-calendars/${file}`
const [fetching, reading, calendars] = [kernel('fetch-outside.test.ts'), at('read-calendar.test.ts'), at('outside-calendars.test.ts')] as [string, string, string]
const fetchOutside = kernel('fetch-outside.ts')

export const outside = [
  ...inCode(
    'outside addresses',
    ['outside-private-network', kernel('public-address.ts'), "  ['10.0.0.0', 8],\n", '', fetching],
    ['outside-metadata', kernel('public-address.ts'), "  ['169.254.0.0', 16],\n", '', fetching],
    ['outside-mapped', kernel('public-address.ts'), "global6.addSubnet('2000::', 3, 'ipv6')", "global6.addSubnet('::', 0, 'ipv6')", fetching],
    ['outside-any-address-of-host', fetchOutside, '!found.every(isAllowed)', '!found.some(isAllowed)', fetching],
    ['outside-name-changes', fetchOutside, 'agent: false, lookup, signal', 'agent: false, signal', fetching],
    ['outside-redirect-unchecked', fetchOutside, 'await get(url, await checkedAddresses(url, options, signal), options, signal)', "await get(url, hop ? ['127.0.0.1'] : await checkedAddresses(url, options, signal), options, signal)", fetching],
    ['outside-redirect-for-ever', fetchOutside, 'const mostRedirects = 3', 'const mostRedirects = 30', fetching],
    ['outside-plain-http', fetchOutside, "const isSafe = url.protocol === 'https:' ||", "const isSafe = url.protocol.startsWith('http') ||", fetching],
    ['outside-credentials', fetchOutside, 'url.username || url.password || ', '', fetching],
    ['outside-too-large', fetchOutside, "if (size > most) throw new FetchFailed('too_large')", '', fetching],
    ['outside-too-large-unpacked', fetchOutside, 'unzip(bytes, { maxOutputLength: most })', 'unzip(bytes)', fetching],
    ['outside-loopback-beyond', 'api/src/env.ts', 'if (outside_loopback && for_others)', 'if (false)', 'api/src/env.test.ts'],
  ),
  ...inCode(
    'outside calendars',
    ['outside-transparent', at('read-calendar.ts'), "textOf(event, 'transp') === 'TRANSPARENT' || ", '', reading],
    ['outside-moved-twice', at('read-calendar.ts'), '...(moved.get(uid) ?? []), ', '', reading],
    ['outside-rule-for-ever', at('read-in-thread.ts'), "reject(new CalendarNotRead('too_many')), timeout_ms)", "undefined, timeout_ms)", reading],
    ['outside-not-blocked', 'contract/src/engine/scheduling/working-time.ts', "e.kind !== 'extra'", "e.kind === 'leave'", calendars],
    ['outside-own-visits', at('store-busy-times.ts'), '!own_visits.has(id)', 'own_visits', calendars],
    ['outside-visits-of-others', at('store-busy-times.ts'), '...visits.filter(({ id }) => !own_visits.has(id))', '', calendars],
    ['outside-of-anybody', at('outside-calendars.ts'), '  requireHoursEditable(scope, practitioner_id)\n', '', calendars],
    ['outside-address-plain', at('outside-calendars.ts'), 'sealed_address: vault.seal(url, id)', 'sealed_address: url', calendars],
    ['outside-fetch-often', at('outside-calendars.ts'), 'const wait = refreshes.take(id)', 'const wait = 0', calendars],
    ['outside-eleventh', at('outside-calendars.ts'), '    await inTurn(scope, `outside calendars ${practitioner_id}`)\n    await refuseOneTooMany(scope, practitioner_id)\n', '', calendars],
    ['outside-threads', at('read-in-thread.ts'), 'new FairQueue({ running: 2', 'new FairQueue({ running: 200', reading],
    ['outside-clinics-by-turns', 'api/src/kernel/jobs/clinic-job.ts', "if ((await work(kernel, clinic, begun_ms)) === 'more') waiting.push(clinic)", 'while ((await work(kernel, clinic, begun_ms)) === \'more\');', 'api/src/kernel/jobs/clinic-job.test.ts'],
    ['outside-failure-forgets', at('refresh-calendar.ts'), 'failing_since = calendar.failing_since ?? scope.at', 'failing_since = scope.at', calendars],
    ['outside-never-anew', at('refresh-calendar.ts'), 'Date.parse(calendar.read_at) > now - readAgainAfter', 'true', calendars],
  ),
]
