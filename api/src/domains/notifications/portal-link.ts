interface PortalSubject {
  /** The clinic it is about: the reader may be with several. */
  organization_id?: string | null | undefined
  /** Whose proxy reads it: it is opened for that patient. */
  person_id?: string | undefined
}

/** Tells a link into the portal which clinic, and which patient, it is meant for; any other is left as it is. */
export function toPortal(url: URL, { organization_id, person_id }: PortalSubject): URL {
  if (!organization_id || !url.pathname.startsWith('/patient/')) return url
  const meant = new URL(url)
  meant.searchParams.set('clinic', organization_id)
  if (person_id) meant.searchParams.set('person', person_id)
  return meant
}

/** The same for a path, as a line in the inbox has it. */
export function toPortalPath(path: string, subject: PortalSubject): string {
  const { pathname, search, hash } = toPortal(new URL(path, 'https://here.invalid'), subject)
  return pathname + search + hash
}
