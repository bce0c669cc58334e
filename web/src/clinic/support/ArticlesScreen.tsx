import { Button, Group, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Article } from '@polyclinic/contract/clinic/support/support'
import { IconBook2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useNewest } from '#shell/use-newest.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { ListScreen } from '#ui/ListScreen.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { TwoLines } from '#ui/TwoLines.tsx'
import { DateTimeText } from '#ui/values.tsx'

const tones = { draft: 'neutral', review: 'waiting', internal: 'info', published: 'success', archived: 'ended' } as const
const words = { draft: 'Draft', review: 'In review', internal: 'Internal', published: 'Published', archived: 'Archived' } as const

/** The articles of the knowledge base: written here, and published in the help centre. */
export function ArticlesScreen() {
  const { t } = useTranslation()
  const [article, setArticle] = useState<Article | 'new' | null>(null)
  const { list, paging } = useNewest<Article>(api.support.listArticles)
  return (
    <>
      <ListScreen
        title={t('Knowledge base')}
        description={t('What is published stands in the help centre for everybody.')}
        actions={<Button onClick={() => setArticle('new')}>{t('New article')}</Button>}
        list={list}
        paging={paging}
        onOpen={setArticle}
        columns={[
          { accessor: 'title', title: t('Title'), render: (row) => <TwoLines title={row.title} detail={row.summary} /> },
          { accessor: 'updated_at', title: t('Changed'), render: (row) => <DateTimeText value={row.updated_at} /> },
          {
            accessor: 'status',
            title: t('Status'),
            render: (row) => <StatusBadge tone={tones[row.status]}>{t(words[row.status])}</StatusBadge>,
          },
        ]}
        compact={(row) => <TwoLines title={row.title} detail={t(words[row.status])} />}
        empty={{
          title: t('No article yet'),
          text: t('Write what people ask often. What you publish is found in the help centre.'),
          icon: IconBook2,
        }}
      />
      <SidePanel
        opened={article !== null}
        onClose={() => setArticle(null)}
        title={article === 'new' ? t('New article') : t('Article')}
        size={640}
      >
        {article && (
          <ArticleForm
            key={article === 'new' ? 'new' : article.id}
            article={article === 'new' ? null : article}
            onDone={() => setArticle(null)}
          />
        )}
      </SidePanel>
    </>
  )
}

function ArticleForm({ article, onDone }: { article: Article | null; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { title: article?.title ?? '', summary: article?.summary ?? '', body: article?.body ?? '' } })
  const create = useCommand(api.support.createArticle, { form, success: t('Saved as a draft'), onSuccess: onDone })
  const change = useCommand(api.support.updateArticle, { form, success: t('Saved'), onSuccess: onDone })
  const save = (body: typeof form.values, status?: 'published' | 'archived') =>
    article
      ? change.run({ params: { id: article.id }, if_match: article.version, body: { ...body, ...(status ? { status } : {}) } })
      : create.run({ body })
  return (
    <FormShell
      form={form}
      onSubmit={(body) => save(body)}
      pending={create.isPending || change.isPending}
      failure={create.failure ?? change.failure}
      submitLabel={t('Save')}
      cancel={
        article && (
          <Group gap="sm">
            {article.status !== 'published' && (
              <Button variant="light" onClick={() => void save(form.values, 'published')}>
                {t('Publish')}
              </Button>
            )}
            {article.status !== 'archived' && (
              <Button variant="default" onClick={() => void save(form.values, 'archived')}>
                {t('Archive')}
              </Button>
            )}
          </Group>
        )
      }
    >
      <TextInput label={t('Title')} {...form.getInputProps('title')} />
      <TextInput label={t('In one sentence')} {...form.getInputProps('summary')} />
      <Textarea
        label={t('Text')}
        description={t('Plain text; an empty line begins a new paragraph.')}
        autosize
        minRows={10}
        {...form.getInputProps('body')}
      />
    </FormShell>
  )
}
