import { Button, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ButtonLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { EntriesView } from './EntriesView.tsx'
import { AddEntryForm } from './EntryForm.tsx'
import { EntryPanel } from './EntryPanel.tsx'
import { MatchesPanel } from './MatchesPanel.tsx'
import { OffersView } from './OffersView.tsx'
import { ReleasedSlotsView } from './ReleasedSlotsView.tsx'
import type { WaitlistSearch, WaitlistView } from './waitlist-search.ts'

export interface WaitlistProps {
  search: WaitlistSearch
  onSearch: (search: WaitlistSearch) => void
}

/** The waitlist, the released slots that suit it, and the offers. */
export function WaitlistScreen({ search, onSearch }: WaitlistProps) {
  const { t } = useTranslation()
  const can = useCan()
  const open = useQuery({
    ...query(api.waitlist.listWaitlistOffers, { query: { status: 'open', limit: 1, total: 'true' } }),
  })
  const { view = 'entries' } = search
  const { entry: _entry, time: _time, add: _add, patient_id: _patient, appointment_id: _appointment, ...behind } = search
  // A service that another screen filled in does not filter the list.
  const { service_id: _service, ...unfiltered } = behind
  const close = () => onSearch(search.patient_id ? unfiltered : behind)
  const props = { search, onSearch }
  return (
    <Page>
      <PageHeader
        title={t('Waitlist')}
        description={t('Patients who want a time, or an earlier one. What becomes free is offered to whom it suits best.')}
        actions={
          <>
            {can('settings.manage') && (
              <ButtonLink variant="default" to="/org/settings" search={{ section: 'waitlist' }}>
                {t('Rules')}
              </ButtonLink>
            )}
            {can('appointments.manage') && <Button onClick={() => onSearch({ ...search, add: true })}>{t('Add a patient')}</Button>}
          </>
        }
      />
      <Tabs value={view} onChange={(value) => onSearch({ view: value as WaitlistView })} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="entries">{t('Patients')}</Tabs.Tab>
          <Tabs.Tab value="released">{t('Freed times')}</Tabs.Tab>
          <Tabs.Tab value="offers">{open.data?.total ? t('Offers ({{count}} open)', { count: open.data.total }) : t('Offers')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="entries">
          <EntriesView {...props} />
        </Tabs.Panel>
        <Tabs.Panel value="released">
          <ReleasedSlotsView {...props} />
        </Tabs.Panel>
        <Tabs.Panel value="offers">
          <OffersView {...props} />
        </Tabs.Panel>
      </Tabs>
      <SidePanel opened={search.add === true} onClose={close} title={t('Add to the waitlist')}>
        {search.add && <AddEntryForm given={search} onDone={close} />}
      </SidePanel>
      <EntryPanel id={search.entry} onClose={close} />
      <MatchesPanel id={search.time} onClose={close} onEntry={(entry) => onSearch({ ...behind, entry })} />
    </Page>
  )
}
