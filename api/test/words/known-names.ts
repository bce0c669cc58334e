/**
 * Names that had a decided word before it was refused, by the pattern of the table in docs/glossary.md. The list may not grow; a name
 * that was given its better word leaves it.
 */
export const knownNames: Readonly<Record<string, string>> = {
  '*FreeTime*': 'free-time free-times next-free-times use-free-times',
  Time: 'time',
  '*agenda*': 'agenda',
  takeSeat: 'take-seat',
  'judge*': 'judge-growth',
  '*verdict*': 'verdict',
  '*visit*': `
    absence-visit absence-visit-row absence-visit-rows absence-visits add-visit booked-visit booked-visits-in cancel-visit
    charge-missed-visit charges-of-visit check-visit-message confirm-visit count-open-visits count-visits-between
    count-visits-in-rooms count-visits-of-day create-visit-charge current-visit due-for-visits finished-visits group-visits
    insert-absence-visits is-visit-unattended last-visit list-visit-messages messages-of-visits missed-visit most-visits
    move-open-visits move-visit next-visit patient-visits-between prepare-visit prepared-visit present-visits read-my-visit
    read-visit read-visit-facts refuse-second-visit reminded-visits request-visit start-visit stranded-visits suits-visit
    summarized-visit suspend-visit-charge todays-visits todays-visits-of unpaid-visits unreminded-visits unresolved-visits
    update-absence-visit video-visit visit-day visit-facts visit-fingerprint visit-ground visit-in visit-link visit-message
    visit-messages visit-payment visit-payments visit-plan visit-proxy visit-request visit-room visit-times visit-to-move visits
    visits-among visits-between visits-in-room-closure visits-known visits-left visits-of visits-of-feed visits-of-practitioner
    visits-outside-hours visits-to-come visits-with-room withdraw-visit withdraw-visit-charge
  `,
  '*told*': 'proxies-told',
  'own*': 'own-database own-identity own-of-chart own-practice own-value',
  '*Words': 'filter-words',
  printBill: 'print-bill',
  '*door*': 'door-to-bill',
  'change*': 'change change-password',
  openChart: 'open-chart',
  'labWork*': 'lab-work lab-work-calls lab-work-routes lab-work-screen',
  work: 'work',
  keepFindable: 'keep-findable',
  'givenUp*': 'given-up-times',
  '*Given': 'entry-given',
  '*Known': 'seats-known',
}
