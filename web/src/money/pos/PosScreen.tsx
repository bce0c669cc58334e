import type { Sale } from '@polyclinic/contract/money/pos/pos'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PatientPicker, type PickedPatient } from '#chart/patients/index.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Cart } from './Cart.tsx'
import type { CartLine } from './cart.ts'
import { Offer } from './Offer.tsx'
import classes from './pos.module.css'
import { SaleDone } from './SaleDone.tsx'

/** A quick checkout: patient, services, payment; it makes invoice and receipt at once. */
export function PosScreen() {
  const { t } = useTranslation()
  const [turn, setTurn] = useState(0)
  return (
    <Page>
      <PageHeader title={t('Point of sale')} />
      <Checkout key={turn} onNext={() => setTurn(turn + 1)} />
    </Page>
  )
}

function Checkout({ onNext }: { onNext: () => void }) {
  const [patient, setPatient] = useState<PickedPatient | null>(null)
  const [lines, setLines] = useState<CartLine[]>([])
  const [sale, setSale] = useState<Sale | null>(null)
  const choose = (next: PickedPatient | null) => {
    setPatient(next)
    // Charges belong to one patient, so those of another leave the cart.
    setLines((before) => before.filter((line) => line.charge_id === null))
  }
  if (sale) return <SaleDone sale={sale} onNext={onNext} />
  return (
    <div className={classes.sides}>
      <Offer patient={patient} picker={<PatientPicker value={patient} onChange={choose} autoFocus />} lines={lines} onLines={setLines} />
      <Cart patient={patient} lines={lines} onLines={setLines} onSold={setSale} />
    </div>
  )
}
