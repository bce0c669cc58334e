export type TextAnswer = 'yes' | 'no' | 'stop' | 'start' | 'else'

// of the languages in which a clinic may have words
const words: Record<Exclude<TextAnswer, 'else'>, readonly string[]> = {
  yes: ['1', 'c', 'confirm', 'ok', 'y', 'yes', 'j', 'ja', 'o', 'oui', 's', 'si', 'sì', 'sí', 'sim', 't', 'tak'],
  no: ['2', 'n', 'no', 'nein', 'non', 'nee', 'nie', 'não', 'nao'],
  start: ['start', 'unstop'],
  stop: ['stop', 'stopp', 'stopall', 'unsubscribe', 'quit', 'ende', 'arret', 'arrêt', 'baja', 'fine', 'pare'],
}

/** What an answer means by its only word, or by the first where a mark or a thank-you follows. */
export function textAnswer(text: string): TextAnswer {
  const [first = '', ...more] =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  // whoever writes more has more to say: a person reads it
  if (more.length > 3) return 'else'
  for (const [answer, known] of Object.entries(words)) if (known.includes(first)) return answer as TextAnswer
  return 'else'
}
