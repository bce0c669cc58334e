import { useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isOtherScreen } from './titles.ts'

/** The document's title follows the screen, and the focus goes to its main heading. */
export function ScreenEffects() {
  const { t } = useTranslation()
  const router = useRouter()
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  useEffect(() => {
    document.title = title ? `${t(title)} · Polyclinic` : 'Polyclinic'
  }, [title, t])
  useEffect(() => {
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      if (isOtherScreen(fromLocation?.pathname, toLocation.pathname)) focusHeading()
    })
    return unsubscribe
  }, [router])
  return null
}

function focusHeading() {
  const active = document.activeElement
  // The palette that led here is still closing, and gives the focus back to what is gone.
  if (active?.closest('[role="dialog"]')) return void setTimeout(focusHeadingIfLost, 300)
  // A field that asked for the focus keeps it.
  if (active instanceof HTMLElement && active.closest('input, textarea, [data-autofocus]')) return
  focusHeadingIfLost()
}

function focusHeadingIfLost() {
  if (document.activeElement?.closest('input, textarea, [role="dialog"]')) return
  const heading = document.querySelector<HTMLElement>('[data-main-heading]') ?? document.getElementById('main')
  heading?.focus({ preventScroll: true })
}
