import queries from './queries.js'
import { RuleTester } from './rule-tester.ts'

const component = (body: string) => ({ code: `function Screen() { ${body} }`, filename: 'screen.jsx' })

/** One fault each. */
const leavesOutWhatWasRead = [
  'if (list.error) return <ErrorState error={error} />; return <Form />',
  'if (list.isError) { log(list); return null } return <Form />',
  'if (list.error || services.isError) return null; return <Form />',
  'return list.error ? <Text>{list.error.message}</Text> : <Form />',
  'return list.data || <ErrorState error={list.error} />',
]

const keepsWhatWasRead = [
  'if (!list.data) return <QueryState query={list} skeleton={null} />; return <Form />',
  'if (list.error && !list.data) return null; return <Form />',
  "if (isProblemCode(list.error, 'break_glass_required')) return <BreakGlass />; return <Form />",
  'if (list.error) report(list.error); return <Form />',
  'return list.error ? report(list.error) : <Form />',
  'return <ErrorState error={error} />',
]

new RuleTester().run('queries/keep-what-was-read', queries.rules['keep-what-was-read'], {
  valid: keepsWhatWasRead.map(component),
  invalid: leavesOutWhatWasRead.map((body) => ({ ...component(body), errors: 1 })),
})
