import { OfflineBanner } from './OfflineBanner.tsx'
import { StaleBanner } from './StaleBanner.tsx'

/** What may be old on the screen, and why. */
export function ConnectionBanners() {
  return (
    <>
      <OfflineBanner />
      <StaleBanner />
    </>
  )
}
