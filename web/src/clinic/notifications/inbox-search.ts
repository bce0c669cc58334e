/** The search parameters of the inbox. */
export interface InboxSearch {
  only?: 'unread'
}

export const inboxSearch = (search: Record<string, unknown>): InboxSearch => (search.only === 'unread' ? { only: 'unread' } : {})
