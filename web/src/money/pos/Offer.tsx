import { Kbd, Stack, Text, TextInput, Title, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { hasWords } from '@polyclinic/contract/kernel/normalize-name'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import type { PickedPatient } from '#chart/patients/index.ts'
import { useFormat } from '#ui/locale.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { MoneyText } from '#ui/values.tsx'
import { type CartLine, chargeLine, type Service, withService } from './cart.ts'
import classes from './pos.module.css'

interface Props {
  patient: PickedPatient | null
  picker: ReactNode
  lines: CartLine[]
  onLines: (lines: CartLine[]) => void
}

/** The left side: the patient, their unbilled charges, and the services for sale. */
export function Offer({ patient, picker, lines, onLines }: Props) {
  return (
    <Stack gap="lg">
      {picker}
      {patient && <Unbilled patient_id={patient.id} lines={lines} onLines={onLines} />}
      <Services lines={lines} onLines={onLines} />
    </Stack>
  )
}

function Unbilled({ patient_id, lines, onLines }: { patient_id: string; lines: CartLine[]; onLines: (lines: CartLine[]) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const charges = useQuery(query(api.billing.listCharges, { query: { patient_id, status: 'billable', limit: 100 } }))
  const open = charges.data?.items.filter((charge) => charge.invoice_id === null)
  const toggle = (id: string) => {
    const charge = open?.find((charge) => charge.id === id)
    if (!charge) return
    onLines(lines.some((line) => line.charge_id === id) ? lines.filter((line) => line.charge_id !== id) : [...lines, chargeLine(charge)])
  }
  return (
    <section>
      <Title order={2} fz="md" mb="xs">
        {t('Unbilled work')}
      </Title>
      <QueryState query={charges} bare skeleton={<ListSkeleton rows={1} columns={2} />} />
      {open?.length === 0 && <Text c="dimmed">{t('Nothing waits to be billed.')}</Text>}
      <div className={classes.grid}>
        {open?.map((charge) => {
          const isIn = lines.some((line) => line.charge_id === charge.id)
          return (
            <UnstyledButton
              key={charge.id}
              className={classes.tile}
              data-active={isIn || undefined}
              aria-pressed={isIn}
              onClick={() => toggle(charge.id)}
            >
              <span>
                <Text span display="block" fw={500}>
                  {charge.description}
                </Text>
                <Text span fz="xs" c="dimmed">
                  {[format.instantDay(charge.charged_at), charge.practitioner_name].filter(Boolean).join(' · ')}
                </Text>
              </span>
              <MoneyText value={charge.total} fz="sm" />
            </UnstyledButton>
          )
        })}
      </div>
    </section>
  )
}

function Services({ lines, onLines }: { lines: CartLine[]; onLines: (lines: CartLine[]) => void }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const services = useQuery(query(api.organizations.listServices, { query: { status: 'active', limit: 100 } }))
  useHotkeys([['/', () => input.current?.focus()]])
  const isTyped = typed.trim() !== ''
  const found = (services.data?.items ?? []).filter((service) => hasWords(service.name, typed))
  const add = (service: Service) => onLines(withService(lines, service))
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = found[Math.min(active, found.length - 1)]
    if (event.key === 'ArrowDown' || event.key === 'ArrowRight') setActive(Math.min(active + 1, found.length - 1))
    else if (event.key === 'ArrowUp' || event.key === 'ArrowLeft') setActive(Math.max(active - 1, 0))
    else if (event.key === 'Escape') setTyped('')
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && chosen) {
      add(chosen)
      setTyped('')
      setActive(0)
    } else return
    event.preventDefault()
  }
  return (
    <section>
      <Title order={2} fz="md" mb="xs">
        {t('Services')}
      </Title>
      <TextInput
        ref={input}
        type="search"
        aria-label={t('Find a service')}
        placeholder={t('Find a service')}
        mb="sm"
        value={typed}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={
          <Kbd size="xs" aria-hidden="true" visibleFrom="sm">
            /
          </Kbd>
        }
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setActive(0)
        }}
      />
      <QueryState query={services} bare skeleton={<ListSkeleton rows={2} columns={3} />} />
      {services.data && found.length === 0 && (
        <EmptyState bare title={isTyped ? t('No service has this name') : t('No service yet')}>
          {isTyped ? undefined : t('Services and their prices are set up in the settings.')}
        </EmptyState>
      )}
      <div className={classes.grid}>
        {found.map((service, index) => (
          <UnstyledButton
            key={service.id}
            className={classes.tile}
            data-active={(isTyped && index === Math.min(active, found.length - 1)) || undefined}
            onClick={() => add(service)}
          >
            <Text span fw={500}>
              {service.name}
            </Text>
            <MoneyText value={service.price} c="dimmed" fz="sm" />
          </UnstyledButton>
        ))}
      </div>
    </section>
  )
}
