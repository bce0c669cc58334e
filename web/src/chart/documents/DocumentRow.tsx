import { ActionIcon, Group, Menu, Text } from '@mantine/core'
import type { PatientDocument } from '@polyclinic/contract/chart/documents/documents'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { DocumentText } from './DocumentText.tsx'
import { documentLabel, documentTone } from './labels.ts'
import { useOpenDocument } from './use-open-document.tsx'

/** A document of a chart with its actions. */
export function DocumentRow({ document }: { document: PatientDocument }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<'release' | 'error' | null>(null)
  const close = () => setAsking(null)
  const invalidates = ['documents', 'records'] as const
  const release = useCommand(api.documents.releaseDocument, { success: t('The patient can read it now.'), invalidates })
  const markError = useCommand(api.documents.enterDocumentInError, { success: t('Marked as entered in error.'), invalidates })
  const opening = useOpenDocument(document, () => api.documents.getDocumentFile({ params }))
  const params = { id: document.id }
  const act = async (reason?: string) => {
    if (reason === undefined) await release.run({ params })
    else await markError.run({ params, body: { reason } })
    close()
  }
  const isError = document.status === 'entered-in-error'
  return (
    <li>
      <Group wrap="nowrap" gap="sm" align="flex-start">
        <DocumentText document={document} at={document.created_at} isStruck={isError} onOpen={opening.open} />
        <Group gap={6} wrap="nowrap" style={{ flex: 'none' }}>
          <StatusBadge tone={documentTone(document)}>{documentLabel(document, t)}</StatusBadge>
          <Menu>
            <Menu.Target>
              <ActionIcon aria-label={t('What to do with {{title}}', { title: document.title })}>
                <IconDots size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={opening.open}>{t('Open')}</Menu.Item>
              <Menu.Item onClick={opening.save}>{t('Save on this device')}</Menu.Item>
              {document.can.includes('release') && (
                <Menu.Item onClick={() => setAsking('release')}>{t('Release to the patient')}</Menu.Item>
              )}
              {document.can.includes('enter-in-error') && (
                <Menu.Item color="red" onClick={() => setAsking('error')}>
                  {t('Mark as entered in error')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        </Group>
      </Group>
      {document.error && (
        <Text fz="xs" c="dimmed" mt={4}>
          {t('Marked by {{name}}: {{reason}}', { name: document.error.author_name, reason: document.error.reason })}
        </Text>
      )}
      {opening.dialog}
      <ConfirmDialog
        opened={asking === 'release'}
        onClose={close}
        onConfirm={() => void act()}
        pending={release.isPending}
        title={t('Release this document to the patient?')}
        confirmLabel={t('Release it')}
      >
        {t('The patient is told at once and can open the file. It cannot be taken back, only marked as entered in error.')}
      </ConfirmDialog>
      <ReasonDialog
        opened={asking === 'error'}
        onClose={close}
        onConfirm={(reason) => void act(reason)}
        pending={markError.isPending}
        title={t('Mark this document as entered in error?')}
        label={t('What went wrong?')}
        confirmLabel={t('Mark it')}
        danger
      >
        {t('It stays in the chart, struck through. The patient no longer sees it.')}
      </ReasonDialog>
    </li>
  )
}
