import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ComponentType, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LabCatalogueSettings } from '#care/labs/index.ts'
import { RecallRules } from '#care/recalls/index.ts'
import { NoteTemplatesSettings } from '#care/records/index.ts'
import { FollowUpSettings } from '#care/tasks/index.ts'
import { ApiTokensSettings } from '#exchange/api-tokens/index.ts'
import { ClinicCodesSettings } from '#foundation/terminology/index.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { BillingSettings } from './BillingSettings.tsx'
import { CalendarSettings } from './CalendarSettings.tsx'
import { ClosuresSettings } from './ClosuresSettings.tsx'
import { FeeSettings } from './FeeSettings.tsx'
import { PlacesSettings } from './PlacesSettings.tsx'
import { ProfileSettings } from './ProfileSettings.tsx'
import { RemindersSettings } from './RemindersSettings.tsx'
import { RolesSettings } from './RolesSettings.tsx'
import { SecuritySettings } from './SecuritySettings.tsx'
import { ServicesSettings } from './ServicesSettings.tsx'
import classes from './settings.module.css'
import type { SettingsSection } from './settings-sections.ts'
import { TextsSettings } from './TextsSettings.tsx'
import { VaccinationSettings } from './VaccinationSettings.tsx'
import { WaitlistSettings } from './WaitlistSettings.tsx'

const sections: Record<SettingsSection, { label: string; Content: ComponentType }> = {
  profile: { label: 'Profile', Content: ProfileSettings },
  places: { label: 'Locations and hours', Content: PlacesSettings },
  closures: { label: 'Closures', Content: ClosuresSettings },
  services: { label: 'Services', Content: ServicesSettings },
  calendar: { label: 'Calendar', Content: CalendarSettings },
  waitlist: { label: 'Waitlist', Content: WaitlistSettings },
  reminders: { label: 'Reminders', Content: RemindersSettings },
  texts: { label: 'Notification texts', Content: TextsSettings },
  billing: { label: 'Invoices', Content: BillingSettings },
  fees: { label: 'Fees', Content: FeeSettings },
  notes: { label: 'Note templates', Content: NoteTemplatesSettings },
  vaccinations: { label: 'Vaccinations', Content: VaccinationSettings },
  laboratory: { label: 'Laboratory', Content: LabCatalogueSettings },
  'follow-up': { label: 'Follow-up', Content: FollowUpSettings },
  recalls: { label: 'Recalls', Content: RecallRules },
  codes: { label: 'Codes', Content: ClinicCodesSettings },
  roles: { label: 'Roles', Content: RolesSettings },
  security: { label: 'Security', Content: SecuritySettings },
  api: { label: 'API access', Content: ApiTokensSettings },
}

interface Props {
  section: SettingsSection
  onSection: (section: SettingsSection) => void
}

/** The settings of the clinic, section by section. */
export function SettingsScreen({ section, onSection }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  // on a phone the sections are wider than the screen
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks for the tab of the section that is shown now
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up function.
    list.current?.querySelector('[data-active]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [section])
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  return (
    <Page>
      <PageHeader title={t('Clinic settings')} />
      <Tabs
        value={section}
        onChange={(value) => value && onSection(value as SettingsSection)}
        orientation={isWide ? 'vertical' : 'horizontal'}
        variant={isWide ? 'pills' : 'default'}
        className={classes.tabs}
        classNames={{ tab: classes.tab ?? '', tabLabel: classes.label ?? '' }}
      >
        <Tabs.List ref={list} aria-label={t('Sections')} className={classes.list}>
          {Object.entries(sections).map(([key, { label }]) => (
            <Tabs.Tab key={key} value={key}>
              {t(label)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {Object.entries(sections).map(([key, { Content }]) => (
          <Tabs.Panel key={key} value={key} className={classes.panel}>
            <Content />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  )
}
