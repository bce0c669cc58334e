import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'

export function LabTestScreen({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data: test, isPending, error } = useQuery(query(api.labs.publicTest, { params: { id } }))
  return (
    <Page narrow>
      <PageHeader title={test?.name ?? t('Lab test')} above={<AnchorLink to="/test-directory">{t('Lab tests')}</AnchorLink>} />
      {isPending && <DetailSkeleton />}
      {error && <EmptyState title={t('This test is not listed')}>{t('It may have been renamed or taken away. Search for it in the list.')}</EmptyState>}
      {test && (
        <KeyValueList
          items={[
            { label: t('LOINC code'), value: test.code },
            { label: t('Also called'), value: test.synonyms.join(', ') },
            { label: t('Specimen'), value: test.specimen },
            { label: t('How to prepare'), value: test.preparation ?? t('Nothing to prepare') },
            { label: t('Used for'), value: test.clinical_use },
          ]}
        />
      )}
    </Page>
  )
}
