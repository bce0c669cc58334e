import { Card } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, isProblemCode, query } from '#api/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useTurnaround } from './use-turnaround.ts'

/** One laboratory test. */
export function TestScreen({ id }: { id: string }) {
  const { t } = useTranslation()
  const turnaround = useTurnaround()
  const found = useQuery(query(api.labs.getPublicTest, { params: { id } }))
  const { data: test, error } = found
  const back = (
    <AnchorLink to="/test-directory" fz="xs">
      {t('Lab tests')}
    </AnchorLink>
  )
  if (!test && error)
    return (
      <Page narrow>
        <PageHeader above={back} title={t('Lab test')} />
        {isProblemCode(error, 'not_found') || isProblemCode(error, 'malformed') ? (
          <EmptyState
            icon={IconFlask}
            title={t('This test is not in the directory')}
            action={
              <ButtonLink variant="default" to="/test-directory">
                {t('Show all tests')}
              </ButtonLink>
            }
          >
            {t('It was taken out, or its address is not right.')}
          </EmptyState>
        ) : (
          <QueryState query={found} skeleton={null} />
        )}
      </Page>
    )
  if (!test)
    return (
      <Page narrow>
        <CardSkeleton lines={5} />
      </Page>
    )
  return (
    <Page narrow>
      <PageHeader above={back} title={test.name} description={test.clinical_use} />
      <Card padding="lg">
        <KeyValueList
          items={[
            { label: t('Also called'), value: test.synonyms.join(', ') },
            { label: t('Specimen'), value: test.specimen },
            { label: t('How to prepare'), value: test.preparation ?? t('Nothing special') },
            { label: t('Result within'), value: turnaround(test.turnaround_hours) },
            { label: t('LOINC code'), value: <span className="figures">{test.code}</span> },
          ]}
        />
      </Card>
    </Page>
  )
}
