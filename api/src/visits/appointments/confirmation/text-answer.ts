export type TextAnswer = 'yes' | 'no' | 'stop' | 'start' | 'else'

// The words are those of the languages in which a clinic may write its messages.
const words: Record<Exclude<TextAnswer, 'else'>, readonly string[]> = {
  yes: ['1', 'c', 'confirm', 'ok', 'y', 'yes', 'j', 'ja', 'o', 'oui', 's', 'si', 'sì', 'sí', 'sim', 't', 'tak'],
  no: ['2', 'n', 'no', 'nein', 'non', 'nee', 'nie', 'não', 'nao'],
  start: ['start', 'unstop'],
  stop: ['stop', 'stopp', 'stopall', 'unsubscribe', 'quit', 'ende', 'arret', 'arrêt', 'baja', 'pare'],
}

/** What may follow an answer without changing it. */
const polite = new Set(
  [
    'thank thanks thx you u please see then there i will come be we ll are coming m yes confirmed of course',
    'danke vielen dank bitte schön schoen gerne ich komme wir kommen',
    'merci beaucoup bien sûr sur je viens',
    'gracias muchas grazie mille obrigado obrigada bedankt dank je u wel dziękuję dziekuje',
  ].flatMap((list) => list.split(' ')),
)

/** What an answer means by its only word, or by the first where nothing but a mark or a thank-you follows. */
export function textAnswer(text: string): TextAnswer {
  const [first = '', ...more] =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const [answer = 'else'] = Object.entries(words).find(([, spellings]) => spellings.includes(first)) ?? []
  // A longer text is read by a person. A request for no more messages counts, whatever follows it.
  const isAll = answer === 'stop' ? more.length <= 3 : more.length <= 3 && more.every((word) => polite.has(word))
  return isAll ? (answer as TextAnswer) : 'else'
}
