import { Button, Card, Group, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ClinicalRecord } from '@polyclinic/contract/care/records/records'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, isProblemCode, query } from '#api/index.ts'
import { bornTextOn } from '#chart/patients/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCommand } from '#shell/use-command.ts'
import { useConflict } from '#shell/use-conflict.ts'
import { BothTexts } from '#ui/BothTexts.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { RefusedState } from '#ui/states.tsx'
import { kindLabel } from '../labels.ts'
import { RecordFields, recordBody, recordRules, recordValues } from '../RecordFields.tsx'
import { RecordText } from '../RecordText.tsx'
import { StatusOfRecord } from '../record-columns.tsx'
import { Authorship, finalizerOf } from '../versions/Authorship.tsx'
import { ErrorNotice } from '../versions/ErrorNotice.tsx'
import { Versions } from '../versions/Versions.tsx'
import { AmendmentRequests } from './AmendmentRequests.tsx'

export function RecordScreen({ id }: { id: string }) {
  const { t } = useTranslation()
  const found = useQuery({
    ...query(api.records.getRecord, { params: { id } }),
    throwOnError: (error) => 'status' in error && error.status === 404,
  })
  if (found.data) return <Found record={found.data} />
  if (isProblemCode(found.error, 'break_glass_required'))
    return (
      <Page narrow>
        <PageHeader title={t('Medical record')} />
        <RefusedState title={t('The chart is restricted')}>{t('Open the patient’s chart first and give a reason.')}</RefusedState>
      </Page>
    )
  return (
    <Page narrow>
      <QueryState query={found} skeleton={<DetailSkeleton />} />
    </Page>
  )
}

function Found({ record }: { record: ClinicalRecord }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Page narrow>
      <PageHeader
        above={<AnchorLink to="/org/records">{t('All records')}</AnchorLink>}
        title={record.title}
        description={
          <Stack gap={6} component="span" display="flex">
            <Group gap="xs" component="span">
              <StatusOfRecord record={record} /> <span>{kindLabel(record.kind, t)}</span>
            </Group>
            <span>
              <AnchorLink to="/org/patients/$id" params={{ id: record.patient_id }}>
                {record.patient_name}
              </AnchorLink>{' '}
              ·{' '}
              {[bornTextOn(record.patient_birth_date, format.dayOf(record.created_at), format, t), record.patient_record_number]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Stack>
        }
        actions={<Actions record={record} />}
      />
      {record.error && <ErrorNotice error={record.error} />}
      <AmendmentRequests record={record} />
      {record.can.includes('edit') ? (
        <Card padding="lg">
          <Edit key={record.id} record={record} />
        </Card>
      ) : (
        <Card padding="lg">
          <RecordText body={record.body} kind={record.kind} codes={record.codes} forStaff isStruck={record.status === 'entered-in-error'} />
        </Card>
      )}
      <Authorship
        authors={record.authors}
        signer={finalizerOf(record)}
        act="made-final"
        released={
          record.released_at && record.released_by_name
            ? { name: record.released_by_name, role: record.released_by_role, at: record.released_at }
            : null
        }
      />
      <Versions kind="record" id={record.id} />
    </Page>
  )
}

function Actions({ record: { id, version, can } }: { record: ClinicalRecord }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<'finalize' | 'both' | 'release' | 'error' | null>(null)
  const close = () => setAsking(null)
  const finalize = useCommand(api.records.finalizeRecord, { success: t('The record is final.') })
  const release = useCommand(api.records.releaseRecord, { success: t('The patient can read it now.') })
  const markError = useCommand(api.records.enterRecordInError, { success: t('Marked as entered in error.') })
  const isPending = finalize.isPending || release.isPending || markError.isPending
  const params = { id }
  const act = async (reason = '') => {
    if (asking === 'error') await markError.run({ params, body: { reason } })
    else if (asking === 'release') await release.run({ params })
    else if ((await finalize.run({ params, if_match: version })) && asking === 'both') await release.run({ params })
    close()
  }
  return (
    <>
      {can.includes('finalize') && (
        <Button variant="default" onClick={() => setAsking('finalize')}>
          {t('Make final')}
        </Button>
      )}
      {can.includes('finalize') && <Button onClick={() => setAsking('both')}>{t('Make final and release')}</Button>}
      {can.includes('release') && <Button onClick={() => setAsking('release')}>{t('Release to the patient')}</Button>}
      {can.includes('enter-in-error') && (
        <Button variant="subtle" color="gray" onClick={() => setAsking('error')}>
          {t('Mark as entered in error')}
        </Button>
      )}
      <ConfirmDialog
        opened={asking === 'finalize'}
        onClose={close}
        onConfirm={() => void act()}
        pending={isPending}
        title={t('Make this record final?')}
        confirmLabel={t('Make final')}
      >
        {t('Its text does not change after that. What you have not saved is not in it.')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'both' || asking === 'release'}
        onClose={close}
        onConfirm={() => void act()}
        pending={isPending}
        title={t('Release this record to the patient?')}
        confirmLabel={t('Release it')}
      >
        {t('The patient is told at once and reads it as it stands. It cannot be taken back, only marked as entered in error.')}
      </ConfirmDialog>
      <ReasonDialog
        opened={asking === 'error'}
        onClose={close}
        onConfirm={(reason) => void act(reason)}
        pending={isPending}
        title={t('Mark this record as entered in error?')}
        label={t('What went wrong?')}
        confirmLabel={t('Mark it')}
        danger
      >
        {t('It stays in the chart, struck through. The patient no longer sees it.')}
      </ReasonDialog>
    </>
  )
}

function Edit({ record }: { record: ClinicalRecord }) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: recordValues(record), transformValues: recordBody, validate: recordRules(t) })
  const conflict = useConflict<ClinicalRecord>(record.version)
  const save = useCommand(api.records.updateRecord, {
    form,
    success: t('Saved.'),
    onRefused: conflict.onRefused,
    onSuccess: () => {
      conflict.settle()
      form.resetDirty()
    },
  })
  const { stored } = conflict
  const values = form.getValues()
  return (
    <FormShell
      form={form}
      pending={save.isPending}
      failure={stored ? undefined : save.failure}
      submitLabel={stored ? t('Save mine all the same') : t('Save the draft')}
      onSubmit={(body) => save.run({ params: { id: record.id }, body, if_match: conflict.version })}
    >
      {stored && (
        <BothTexts
          differences={[
            { label: t('Title'), stored: stored.title, entered: values.title },
            { label: t('Text'), stored: stored.body, entered: values.body },
          ].filter((field) => field.stored !== field.entered)}
          onTakeStored={() => {
            form.setValues(recordValues(stored))
            conflict.settle()
          }}
        />
      )}
      <RecordFields form={form} kind={record.kind} />
    </FormShell>
  )
}
