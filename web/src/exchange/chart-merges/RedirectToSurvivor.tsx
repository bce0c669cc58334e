import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#shell/notify/notify.ts'

/** Redirects from a chart that was merged into another to that other chart. */
export function RedirectToSurvivor({ id, record_number }: { id: string; record_number: string }) {
  const { t } = useTranslation()
  useEffect(() => {
    notify.info(t('Chart {{number}} was merged into this one.', { number: record_number }))
  }, [record_number, t])
  return <Navigate to="/org/patients/$id" params={{ id }} replace />
}
