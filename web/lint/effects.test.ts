import effects from './effects.js'
import { RuleTester } from './rule-tester.ts'

/** One fault each. */
const returnsACall = [
  "useEffect(() => nav.current?.querySelector('a')?.scrollIntoView(), [])",
  'React.useEffect(() => element.focus(), [])',
  'useLayoutEffect(() => { return element.scrollIntoView() }, [])',
  'useEffect(() => { if (isOpen) return follow(element); element.focus() }, [isOpen])',
  'useEffect(() => (isOpen ? follow(element) : undefined), [isOpen])',
  'useEffect(() => isOpen && follow(element), [isOpen])',
  'useEffect(function start() { return follow(element) }, [])',
]

const returnsNothingOrAFunction = [
  'useEffect(() => { element.scrollIntoView() }, [])',
  'useEffect(() => { if (!isOpen) return; const stop = follow(element); return stop }, [isOpen])',
  'useEffect(() => { const all = list.map((one) => { return follow(one) }); return () => { return all.forEach((stop) => stop()) } }, [])',
  'useEffect(() => () => element.focus(), [])',
  'useEffect(() => void element.focus(), [])',
  'useMemo(() => sum(list), [list])',
]

new RuleTester().run('effects/no-returned-call', effects.rules['no-returned-call'], {
  valid: returnsNothingOrAFunction,
  invalid: returnsACall.map((code) => ({ code, errors: 1 })),
})
