import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { NoteTemplateOfClinic } from '@polyclinic/contract/care/records/note-templates'
import { IconNotes, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { roleLabels } from '#shell/role-labels.ts'
import { ListTable } from '#ui/ListTable.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { TemplateForm } from './TemplateForm.tsx'

type Template = NoteTemplateOfClinic

/** The clinic's own templates of notes: their sections, their roles, and their services. */
export function NoteTemplatesSettings() {
  const { t } = useTranslation()
  const list = useQuery(query(api.records.listNoteTemplates, { query: { total: 'true' } }))
  const services = useQuery(query(api.organizations.listServices, { query: { limit: 100 } }))
  const [panel, setPanel] = useState<{ template?: Template }>()
  const close = () => setPanel(undefined)
  const names = new Map(services.data?.items.map(({ id, name }) => [id, name]))
  const state = (template: Template) =>
    template.retired_at ? <StatusBadge tone="ended">{t('Retired')}</StatusBadge> : <StatusBadge tone="success">{t('In use')}</StatusBadge>
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={2} fz="md">
          {t('Note templates')}
        </Title>
        <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setPanel({})}>
          {t('New template')}
        </Button>
      </Group>
      <Text c="dimmed" maw="60ch">
        {t('Beside SOAP and free text, which every clinic has. A note keeps the sections with which it was begun.')}
      </Text>
      <ListTable<Template>
        label={t('Note templates')}
        list={list}
        onOpen={(template) => setPanel({ template })}
        columns={[
          { accessor: 'name', title: t('Name'), render: (template) => <TwoLines title={template.name} detail={sectionTitles(template)} /> },
          { accessor: 'roles', title: t('For'), render: (template) => forWhom(template, t) },
          {
            accessor: 'default_service_ids',
            title: t('Begins notes of'),
            render: (template) => serviceNames(template.default_service_ids, names),
          },
          { accessor: 'retired_at', title: t('Status'), render: state },
        ]}
        compact={(template) => (
          <Group justify="space-between" wrap="nowrap">
            <TwoLines title={template.name} detail={sectionTitles(template)} />
            {state(template)}
          </Group>
        )}
        empty={
          <EmptyState bare icon={IconNotes} title={t('No template of your own yet')}>
            {t('Make one for what is written again and again, such as a dressing change or a check-up.')}
          </EmptyState>
        }
      />
      <SidePanel opened={panel !== undefined} onClose={close} title={panel?.template?.name ?? t('New template')} size={640}>
        {panel && (
          <TemplateForm key={panel.template?.id ?? 'new'} template={panel.template} services={services.data?.items ?? []} onDone={close} />
        )}
      </SidePanel>
    </Stack>
  )
}

const sectionTitles = ({ sections }: Template) => sections.map(({ title }) => title).join(' · ')
const forWhom = ({ roles }: Template, t: TFunction) =>
  roles.length === 0 ? t('everybody') : roles.map((role) => t(roleLabels[role])).join(', ')
const serviceNames = (ids: readonly string[], names: Map<string, string>) =>
  ids
    .map((id) => names.get(id))
    .filter(Boolean)
    .join(', ')
