import { Card, SimpleGrid, Stack, Text } from '@mantine/core'
import type { UserKind } from '@polyclinic/contract/access'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PlaceLink } from '../layout/PlaceLink.tsx'
import { useSession } from '../session/use-session.ts'
import { useNavigation } from '../use-navigation.ts'

/** Where one can go from here: the whole menu as cards. */
export function StartScreen({ kind }: { kind: UserKind }) {
  const { t } = useTranslation()
  const { user, organization } = useSession()
  const { sections } = useNavigation(kind)
  return (
    <Page>
      <PageHeader title={t('Hello, {{name}}', { name: user?.name })} description={organization?.name} />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {sections.map((section, index) => (
          <Card key={section.label ?? index}>
            <Stack gap={2}>
              {section.label && (
                <Text fw={600} px={10} pb={4}>
                  {t(section.label)}
                </Text>
              )}
              {section.places.map((place) => (
                <PlaceLink key={place.to} place={place} isCurrent={false} />
              ))}
            </Stack>
          </Card>
        ))}
      </SimpleGrid>
    </Page>
  )
}
