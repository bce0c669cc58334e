/**
 * React calls what an effect returned when the screen is left. An effect that returns the value of a call therefore crashes
 * where that value is no function: in newer browsers `scrollIntoView()` returns a promise, though TypeScript's types of the
 * DOM say that it returns nothing. So an effect returns nothing, or a function that is written there or has a name.
 */
const effects = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect'])
const message =
  'An effect returns nothing or a clean-up function: write its body in braces, or give the function that this call returns a name.'

const isFunction = (node) => /^(ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type)

/** The nearest function around a node. */
function functionAround(node) {
  let outer = node.parent
  while (outer && !isFunction(outer)) outer = outer.parent
  return outer
}

function isEffect(node) {
  const call = node?.parent
  if (call?.type !== 'CallExpression' || call.arguments[0] !== node) return false
  const name = call.callee.type === 'MemberExpression' ? call.callee.property.name : call.callee.name
  return effects.has(name)
}

/** Whether a value may be what a call returned; `void` of it is nothing. */
function comesFromCall(value) {
  switch (value?.type) {
    case 'CallExpression':
    case 'NewExpression':
    case 'AwaitExpression':
      return true
    case 'ChainExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return comesFromCall(value.expression)
    case 'ConditionalExpression':
      return comesFromCall(value.consequent) || comesFromCall(value.alternate)
    case 'LogicalExpression':
      return comesFromCall(value.left) || comesFromCall(value.right)
    case 'SequenceExpression':
      return comesFromCall(value.expressions.at(-1))
    default:
      return false
  }
}

const noReturnedCall = {
  create(context) {
    const report = (node) => context.report({ node, message })
    return {
      ArrowFunctionExpression(node) {
        if (node.body.type !== 'BlockStatement' && isEffect(node) && comesFromCall(node.body)) report(node.body)
      },
      ReturnStatement(node) {
        if (comesFromCall(node.argument) && isEffect(functionAround(node))) report(node)
      },
    }
  },
}

export default { meta: { name: 'effects' }, rules: { 'no-returned-call': noReturnedCall } }
