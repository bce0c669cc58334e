import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLater } from '#ui/use-later.ts'

const loadBanners = () => import('./ConnectionBanners.tsx')

/** The first element for the keyboard: it skips the navigation. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useValidAnchor: it does lead to a place on the page; only its focus has to be set by hand
    <a
      href="#main"
      className="skip-link"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      {t('Skip to the content')}
    </a>
  )
}

/** The main landmark of each layout. */
export function Main({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const later = useLater(loadBanners)
  return (
    <main id="main" tabIndex={-1} className={className}>
      {later && <later.ConnectionBanners />}
      {children}
    </main>
  )
}
