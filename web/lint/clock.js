/**
 * A test neither sleeps nor reads the wall clock: a sleep is too short on a slow machine and too long on all others, and what
 * depends on the hour fails at night. A test waits for what it waits for (`expect(…).toBeVisible()`, `expect.poll`,
 * `world.settle()`), has its time from the clock it fixes (`kernel/clock.ts`, the timers of vitest), and a journey its days from
 * `e2e/days.ts`. An exception says why: `// oxlint-disable-next-line clock/no-sleep -- the reason`.
 */
const sleep = 'Wait for what the test waits for, not for time to pass.'
const wallClock = 'Take the time from kernel/clock.ts, from the fixed timers of the test, or in a journey from e2e/days.ts.'
const unexplained = 'An exception says why: -- and the reason.'

const nameOf = (callee) => (callee.type === 'MemberExpression' ? callee.property.name : callee.name)
const isFunction = (node) => /^(ArrowFunctionExpression|FunctionExpression)$/.test(node.type)

/** Whether a node stands in the function that is given to `new Promise`. */
function isInPromise(node) {
  for (let outer = node.parent; outer; outer = outer.parent) {
    if (isFunction(outer) && outer.parent.type === 'NewExpression' && outer.parent.callee.name === 'Promise') return true
  }
  return false
}

const noSleep = {
  create(context) {
    const report = (node) => context.report({ node, message: sleep })
    return {
      CallExpression(node) {
        const name = nameOf(node.callee)
        if (name === 'waitForTimeout') report(node)
        // `test.setTimeout` says how long a test may take
        if (node.callee.name === 'setTimeout' && isInPromise(node)) report(node)
      },
      ImportDeclaration(node) {
        if (/^(node:)?timers\/promises$/.test(node.source.value)) report(node)
      },
    }
  },
}

const noWallClock = {
  create(context) {
    const report = (node) => context.report({ node, message: wallClock })
    return {
      CallExpression(node) {
        const { callee } = node
        if (callee.object?.name === 'Date' && nameOf(callee) === 'now') report(node)
      },
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) report(node)
      },
    }
  },
}

/** An exception of these rules without its reason. */
const reasonGiven = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (/(ox|es)lint-disable[\w-]*\s[\s\S]*\bclock\//.test(comment.value) && !/ -- \S+/.test(comment.value))
            context.report({ loc: comment.loc, message: unexplained })
        }
      },
    }
  },
}

export default { meta: { name: 'clock' }, rules: { 'no-sleep': noSleep, 'no-wall-clock': noWallClock, 'reason-given': reasonGiven } }
