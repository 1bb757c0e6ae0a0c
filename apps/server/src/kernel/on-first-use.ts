/**
 * A function that is made when it is first called. Making the readers and serializers of all calls at the start would delay it by
 * a quarter, and most of them would wait for long to be used.
 */
export function onFirstUse<Arguments extends unknown[], Result>(make: () => (...args: Arguments) => Result) {
  let made: ((...args: Arguments) => Result) | undefined
  return (...args: Arguments): Result => (made ??= make())(...args)
}
