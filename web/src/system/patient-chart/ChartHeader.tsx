import { Avatar, Group, Text, Title, Tooltip } from '@mantine/core'
import type { Patient } from '@polyclinic/contract/chart/patients/patients'
import { IconInfoCircle, IconLanguage, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AllergyLine, bornText, sexLabel, statusLabel, statusTone } from '#chart/patients/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { initials } from '#ui/format.ts'
import { useFormat } from '#ui/locale.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { MoneyText } from '#ui/values.tsx'
import { RunningVisit } from '#visits/appointments/index.ts'
import { ChartActions } from './ChartActions.tsx'
import classes from './chart.module.css'
import type { ChartSearch } from './chart-search.ts'
import { summaryParts } from './summary-parts.ts'
import { useBalance } from './use-balance.ts'

interface Props {
  patient: Patient
  onSearch: (search: ChartSearch) => void
}

/** The header that is always visible: the patient, allergies and alerts, the next visit, the balance due. */
export function ChartHeader({ patient, onSearch }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  const format = useFormat()
  const { restricted, status, alert, sex, is_deceased } = patient
  const { preferred_name, pronouns, interpreter_needed, language } = patient
  const called = [preferred_name && t('is called {{name}}', { name: preferred_name }), pronouns].filter(Boolean).join(' · ')
  const facts = [bornText(patient, format, t), sex && sexLabel(sex, t), patient.record_number].filter(Boolean).join(' · ')
  return (
    <header className={classes.header}>
      <Group wrap="nowrap" gap="sm" align="flex-start" className={classes.who}>
        <Avatar size={48} alt="" aria-hidden="true" visibleFrom="xs">
          {initials(patient.name)}
        </Avatar>
        <div className={classes.facts}>
          <Group gap="xs" wrap="wrap">
            <Title order={1} tabIndex={-1} data-main-heading className={classes.name}>
              {patient.name}
            </Title>
            {called && <Text span>{called}</Text>}
            {restricted && (
              <Tooltip label={t('Restricted chart: every opening is recorded')}>
                <IconLock size={18} role="img" aria-label={t('Restricted chart')} />
              </Tooltip>
            )}
            {is_deceased ? (
              <StatusBadge tone="ended">{t('Died')}</StatusBadge>
            ) : (
              status !== 'active' && <StatusBadge tone={statusTone[status]}>{statusLabel(status, t)}</StatusBadge>
            )}
          </Group>
          <Text c="dimmed" className="figures">
            {facts}
          </Text>
          <div className={classes.marks}>
            {can('clinical.view') && <AllergyLine patient_id={patient.id} />}
            {interpreter_needed && (
              <Text span className={classes.alert}>
                <IconLanguage size={16} aria-hidden="true" />
                <span>{language ? t('Interpreter needed: {{language}}', { language }) : t('Interpreter needed')}</span>
              </Text>
            )}
            {alert && (
              <Text span className={classes.alert}>
                <IconInfoCircle size={16} aria-hidden="true" />
                <span>{alert}</span>
              </Text>
            )}
          </div>
        </div>
      </Group>
      <div className={classes.side}>
        <ChartActions patient={patient} onSearch={onSearch} />
        <Soon patient_id={patient.id} />
      </div>
      <Current patient_id={patient.id} />
    </header>
  )
}

/** The current visit, or the one that begins soon. */
function Current({ patient_id }: { patient_id: string }) {
  const can = useCan()
  const chart = useQuery({ ...summaryParts(patient_id).chart, enabled: can('clinical.view') })
  return chart.data?.current_visit && <RunningVisit id={chart.data.current_visit.id} />
}

/** The next visit and the balance due. */
function Soon({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const can = useCan()
  const format = useFormat()
  const chart = useQuery({ ...summaryParts(patient_id).chart, enabled: can('clinical.view') })
  const balance = useBalance(patient_id)
  const next = chart.data?.next_visit
  return (
    <Text fz="xs" c="dimmed" className={classes.soon}>
      {chart.data &&
        (next
          ? t('Next visit {{when}}, {{service}}', { when: format.dateTime(next.starts_at, 'weekday'), service: next.service_name })
          : t('No visit booked'))}
      {balance && balance.amount > 0 && (
        <>
          {' '}
          · <MoneyText value={balance} tone="owed" fz="xs" /> {t('owed')}
        </>
      )}
    </Text>
  )
}
