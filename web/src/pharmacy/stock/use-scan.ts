import type { Medication } from '@polyclinic/contract/pharmacy/formulary/medications'
import type { Gs1Content } from '@polyclinic/contract/pharmacy/stock/gs1'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, errorSentence, query } from '#api/index.ts'
import { packOf } from './pack-of.ts'

interface Filled {
  medication: Medication | null
  lot: string
  expires_on: string
  quantity: number | ''
}

/**
 * Fills a form from a scanned pack, and keeps nothing of the pack before it; the medicine is found by the number of the pack where the
 * catalogue knows it. A case counts packs and the form what is given out, so that a pack of unknown size leaves the quantity open.
 */
export function useScan(fill: (values: Partial<Filled>) => void) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const scans = useRef(0)
  const [refusal, setRefusal] = useState<string | null>(null)
  const scan = async ({ gtin, lot, expires_on, count }: Gs1Content) => {
    const number = ++scans.current
    setRefusal(null)
    fill({ medication: null, lot: lot ?? '', expires_on: expires_on ?? '', quantity: '' })
    if (gtin === null) return
    const look = query(api.medications.listMedications, { query: { q: gtin, status: 'active', limit: 2 } })
    const answer = await queries.fetchQuery(look).catch((error: unknown) => ({ error }))
    if (number !== scans.current) return
    if ('error' in answer) return setRefusal(errorSentence(answer.error))
    const [medication] = answer.items
    const pack = medication && packOf(medication, gtin)
    if (!medication || !pack || answer.items.length > 1)
      return setRefusal(t('No medicine of the catalogue has the number {{gtin}}: choose it.', { gtin }))
    fill({ medication, quantity: Math.round((count ?? 1) * pack.size * 1000) / 1000 })
  }
  const forget = () => {
    scans.current++
    setRefusal(null)
  }
  return { scan, refusal, forget }
}
