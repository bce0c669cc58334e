import type { MessageLanguage } from '@polyclinic/contract/clinic/notifications/message-kinds'

/** Labels and buttons around the clinic's own text, in the languages in which a clinic may have texts. */
const words = {
  When: { de: 'Wann', es: 'Cuándo', fr: 'Quand', it: 'Quando', nl: 'Wanneer', pl: 'Kiedy', pt: 'Quando' },
  With: { de: 'Bei', es: 'Con', fr: 'Avec', it: 'Con', nl: 'Bij', pl: 'U kogo', pt: 'Com' },
  What: { de: 'Was', es: 'Qué', fr: 'Quoi', it: 'Cosa', nl: 'Wat', pl: 'Co', pt: 'O quê' },
  Where: { de: 'Wo', es: 'Dónde', fr: 'Où', it: 'Dove', nl: 'Waar', pl: 'Gdzie', pt: 'Onde' },
  'Video visit': {
    de: 'Videosprechstunde',
    es: 'Videoconsulta',
    fr: 'Téléconsultation vidéo',
    it: 'Videovisita',
    nl: 'Videoconsult',
    pl: 'Wizyta wideo',
    pt: 'Videoconsulta',
  },
  'Kept until': {
    de: 'Reserviert bis',
    es: 'Reservado hasta',
    fr: 'Réservé jusqu’à',
    it: 'Riservato fino a',
    nl: 'Vastgehouden tot',
    pl: 'Zarezerwowane do',
    pt: 'Reservado até',
  },
  'See or change the visit': {
    de: 'Termin ansehen oder ändern',
    es: 'Ver o cambiar la cita',
    fr: 'Voir ou modifier le rendez-vous',
    it: 'Vedi o modifica la visita',
    nl: 'Afspraak bekijken of wijzigen',
    pl: 'Zobacz lub zmień wizytę',
    pt: 'Ver ou alterar a consulta',
  },
  'Reply YES to confirm, NO if you cannot come.': {
    de: 'Antworten Sie JA zum Bestätigen, NEIN wenn Sie nicht kommen können.',
    es: 'Responda SI para confirmar, NO si no puede venir.',
    fr: 'Répondez OUI pour confirmer, NON si vous ne pouvez pas venir.',
    it: 'Risponda SI per confermare, NO se non può venire.',
    nl: 'Antwoord JA om te bevestigen, NEE als u niet kunt komen.',
    pl: 'Odpisz TAK, aby potwierdzić, NIE, jeśli nie możesz przyjść.',
    pt: 'Responda SIM para confirmar, NAO se não puder vir.',
  },
  'I will come': {
    de: 'Ich komme',
    es: 'Asistiré',
    fr: 'Je viendrai',
    it: 'Ci sarò',
    nl: 'Ik kom',
    pl: 'Przyjdę',
    pt: 'Vou comparecer',
  },
  'Book a time': {
    de: 'Termin buchen',
    es: 'Reservar una hora',
    fr: 'Prendre un rendez-vous',
    it: 'Prenota un orario',
    nl: 'Een tijd boeken',
    pl: 'Zarezerwuj termin',
    pt: 'Marcar uma hora',
  },
  'Book another time': {
    de: 'Neuen Termin buchen',
    es: 'Reservar otra hora',
    fr: 'Prendre un autre rendez-vous',
    it: 'Prenota un altro orario',
    nl: 'Een andere tijd boeken',
    pl: 'Zarezerwuj inny termin',
    pt: 'Marcar outra hora',
  },
  'See the time': {
    de: 'Termin ansehen',
    es: 'Ver la hora',
    fr: 'Voir l’horaire',
    it: 'Vedi l’orario',
    nl: 'Tijd bekijken',
    pl: 'Zobacz termin',
    pt: 'Ver a hora',
  },
  'Answer the clinic': {
    de: 'Antworten',
    es: 'Responder',
    fr: 'Répondre',
    it: 'Rispondi',
    nl: 'Antwoorden',
    pl: 'Odpowiedz',
    pt: 'Responder',
  },
  'Choose another time': {
    de: 'Andere Zeit wählen',
    es: 'Elegir otra hora',
    fr: 'Choisir un autre horaire',
    it: 'Scegli un altro orario',
    nl: 'Een andere tijd kiezen',
    pl: 'Wybierz inny termin',
    pt: 'Escolher outra hora',
  },
} as const satisfies Record<string, Record<Exclude<MessageLanguage, 'en'>, string>>

export type Word = keyof typeof words

/** A label in a language; in English if there is none. */
export const wordIn = (language: string, word: Word): string =>
  Object.hasOwn(words[word], language) ? words[word][language as Exclude<MessageLanguage, 'en'>] : word
