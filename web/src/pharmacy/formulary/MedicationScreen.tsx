import { Button, Card, Group } from '@mantine/core'
import type { Medication } from '@polyclinic/contract/pharmacy/formulary/medications'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { Ingredients, Packs } from './Composition.tsx'
import { storageLabel } from './labels.ts'
import { Flags } from './MedicationsScreen.tsx'

/** `children`: what other domains know of it, below. */
export function MedicationScreen({ id, children }: { id: string; children?: ReactNode }) {
  const found = useQuery({
    ...query(api.medications.getMedication, { params: { id } }),
    throwOnError: (error) => 'status' in error && error.status === 404,
  })
  if (found.data) return <Found medication={found.data}>{children}</Found>
  return (
    <Page narrow>
      <QueryState query={found} skeleton={<DetailSkeleton />} />
    </Page>
  )
}

function Found({ medication: m, children }: { medication: Medication; children: ReactNode }) {
  const { t } = useTranslation()
  const can = useCan()
  const format = useFormat()
  const yes = (is: boolean) => (is ? t('Yes') : t('No'))
  return (
    <Page narrow>
      <PageHeader
        title={`${m.generic_name} ${m.strength} ${m.form}`}
        above={<AnchorLink to="/org/medications">{t('All medications')}</AnchorLink>}
        description={<Flags medication={m} />}
        actions={
          can('stock.manage') && (
            <>
              <InUse medication={m} />
              <ButtonLink to="/org/medications/$id/edit" params={{ id: m.id }}>
                {t('Edit')}
              </ButtonLink>
            </>
          )
        }
      />
      <Card padding="lg">
        <KeyValueList
          none="–"
          items={[
            { label: t('Brand name'), value: m.brand_name },
            { label: t('Routes'), value: m.routes.join(', ') },
            { label: t('Schedule'), value: m.controlled_schedule },
            { label: t('Storage'), value: m.storage && storageLabel(m.storage, t) },
            { label: t('ATC code'), value: m.atc_code },
            { label: t('Only on prescription'), value: yes(m.prescription_needed) },
            { label: t('Controlled substance'), value: yes(m.controlled) },
            { label: t('Reorder below'), value: m.reorder_level === null ? null : format.number(m.reorder_level) },
            { label: t('Last change'), value: <DateTimeText value={m.updated_at} /> },
          ]}
        />
      </Card>
      <Ingredients medication={m} />
      <Packs medication={m} />
      {children}
    </Page>
  )
}

function InUse({ medication: { id, version, status } }: { medication: Medication }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const change = useCommand(api.medications.updateMedication, { success: t('Saved.'), onSuccess: () => setAsking(false) })
  const set = (next: Medication['status']) => change.run({ params: { id }, body: { status: next }, if_match: version })
  if (status === 'inactive')
    return (
      <Button variant="default" loading={change.isPending} onClick={() => set('active')}>
        {t('Take into use again')}
      </Button>
    )
  return (
    <Group>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('Take out of use')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => set('inactive')}
        pending={change.isPending}
        title={t('Take this out of use?')}
        confirmLabel={t('Take out of use')}
      >
        {t('It cannot be chosen for new prescriptions any more. What was prescribed stays as it is.')}
      </ConfirmDialog>
    </Group>
  )
}
