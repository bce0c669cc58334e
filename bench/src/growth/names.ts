const consonants = 'bdfgklmnprstvz'.split('')
const vowels = 'aeiou'.split('')
const syllables = vowels.flatMap((vowel) => consonants.map((consonant) => consonant + vowel))

/** A number of different invented names; the first ones are meant for many people, the last for few. */
const namesEnding = (ending: string, count: number) =>
  Array.from({ length: count }, (_, i) => {
    const [first, second] = [syllables[i % syllables.length], syllables[Math.floor(i / syllables.length) % syllables.length]]
    return `${first}${second}${ending}`
  })

export const givenNames = namesEnding('n', 400)
export const familyNames = namesEnding('son', 4000)
