/**
 * A day, a time or an amount is written by the one home of formats, so that it reads alike through a whole flow and no
 * amount becomes a fraction on its way: on screens `#ui/format.ts` and `useFormat()`, on the server `kernel/date-format.ts`,
 * of money `@polyclinic/contract/engine/money/money`. Making a format only to see whether it can be made (a zone, a currency), or what it was
 * resolved to, is no writing.
 */
const message =
  'Write days, times and amounts by the one home of formats: #ui/format.ts or useFormat(), kernel/date-format.ts, contract/money.ts.'

const formats = new Set(['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat'])
const writers = new Set(['toFixed', 'toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])

const nameOf = (member) => (member?.type === 'MemberExpression' && !member.computed ? member.property.name : undefined)
const isFormat = (callee) => callee?.object?.name === 'Intl' && formats.has(nameOf(callee))
/** `at.toISOString().slice(…)`: a day or a time cut out by hand. */
const isCutOut = (callee) => nameOf(callee) === 'slice' && nameOf(callee.object?.callee) === 'toISOString'

const noOwnFormat = {
  create(context) {
    const report = (node) => context.report({ node, message })
    return {
      NewExpression(node) {
        if (isFormat(node.callee) && node.parent.type !== 'ExpressionStatement' && nameOf(node.parent) !== 'resolvedOptions') report(node)
      },
      CallExpression(node) {
        const { callee } = node
        if (isFormat(callee) || writers.has(nameOf(callee)) || isCutOut(callee)) report(node)
      },
    }
  },
}

export default { meta: { name: 'formats' }, rules: { 'no-own-format': noOwnFormat } }
