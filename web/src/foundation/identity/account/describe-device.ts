const browsers: [string, RegExp][] = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /Version\/.*Safari\//],
]
const systems: [string, RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Chromebook', /CrOS/],
  ['Linux', /Linux/],
]

const first = (list: [string, RegExp][], text: string) => list.find(([, pattern]) => pattern.test(text))?.[0] ?? null

/** Browser and system from a `User-Agent`: null if they cannot be told. Browsers name each other, so the order of the checks matters. */
export function describeDevice(userAgent: string) {
  return { browser: first(browsers, userAgent), system: first(systems, userAgent), isPhone: /Android|iPhone|iPad|Mobile/.test(userAgent) }
}
