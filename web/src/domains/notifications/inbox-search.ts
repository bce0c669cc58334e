/** What the address of the inbox says. */
export interface InboxSearch {
  only?: 'unread'
}

export const inboxSearch = (search: Record<string, unknown>): InboxSearch => (search.only === 'unread' ? { only: 'unread' } : {})
