interface PortalSubject {
  /** The clinic that the link is about, because the reader may be a patient of several. */
  organization_id?: string | null | undefined
  /** The patient for whom the reader acts: the link opens for that patient. */
  person_id?: string | undefined
}

/** Adds the clinic, and the patient, to a link into the portal; any other link is left unchanged. */
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
