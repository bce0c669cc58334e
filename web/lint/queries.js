/**
 * A query that has data and fails when it is read again has both `data` and `error`. A component that returns something else
 * for the error alone takes a form with all that was typed off the screen. So `QueryState` says that something could not be
 * loaded, and a return asks for the data as well.
 */
const message =
  'This is left out also when only a later reading failed: ask for the data (`if (!list.data) return <QueryState query={list} … />`).'

const isError = (node) => node.type === 'MemberExpression' && !node.computed && /^(error|isError|isRefetchError)$/.test(node.property.name)

/** Whether `test` is the error of a query alone, whichever other errors are asked for. */
const isErrorAlone = (test) => (test.type === 'LogicalExpression' && test.operator !== '&&' ? isErrorAlone(test.left) : isError(test))

const leaves = (node) =>
  node?.type === 'ReturnStatement' || (node?.type === 'BlockStatement' && node.body.at(-1)?.type === 'ReturnStatement')

const keepWhatWasRead = {
  create(context) {
    return {
      IfStatement(node) {
        if (isErrorAlone(node.test) && leaves(node.consequent)) context.report({ node: node.test, message })
      },
      ConditionalExpression(node) {
        if (isErrorAlone(node.test) && /^JSX/.test(node.consequent.type)) context.report({ node: node.test, message })
      },
      JSXOpeningElement(node) {
        const error = node.attributes.find(({ name }) => name?.name === 'error')?.value
        if (node.name.name === 'ErrorState' && error?.expression && isError(error.expression)) context.report({ node, message })
      },
    }
  },
}

export default { meta: { name: 'queries' }, rules: { 'keep-what-was-read': keepWhatWasRead } }
