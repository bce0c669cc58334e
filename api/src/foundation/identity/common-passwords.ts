/**
 * The most common passwords of twelve characters and more (shorter ones are refused by their length), as they recur in
 * published studies of leaked passwords: keyboard walks, repeated words, and a word with digits.
 */
const walks = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx',
  '1q2w3e4r',
  'qazwsxedc',
  'q1w2e3r4',
  'qwertyuiopasdfghjkl',
  'qwerty',
  'abcdef',
  'abcdefghijkl',
  'abcdefghijklm',
]
const words = [
  'password',
  'passw0rd',
  'p@ssw0rd',
  'welcome',
  'letmein',
  'iloveyou',
  'administrator',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'changeme',
  'dragon',
  'monkey',
  'trustno1',
  'whatever',
  'starwars',
  'charlie',
  'michael',
  'computer',
  'internet',
  'samsung',
  'liverpool',
  'chocolate',
  'butterfly',
  'hospital',
  'medicine',
  'polyclinic',
  'clinic',
  'doctor',
  'patient',
]
const tails = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '1234567',
  '12345678',
  '123456789',
  '1234567890',
  '!',
  '1!',
  '123!',
  '01',
  '007',
  '2023',
  '2024',
  '2025',
  '2026',
  '2023!',
  '2024!',
  '2025!',
  '2026!',
]

function* all() {
  for (const base of [...walks, ...words]) {
    for (const tail of tails) {
      yield base + tail
      yield base + base + tail
    }
  }
  for (const first of words) for (const second of words) yield first + second
  yield* [
    '123456789012',
    '1234567890123',
    '12345678901234',
    '123123123123',
    '121212121212',
    '112233445566',
    '987654321098',
    '098765432109',
    '102030405060',
    'correcthorsebatterystaple',
  ]
}

export const commonPasswords: ReadonlySet<string> = new Set([...all()].filter((password) => password.length >= 12))
