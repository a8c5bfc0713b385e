/** Sets a value and lets the oldest one go when there are more than `capacity`. */
export function rememberLatest<Key, Value>(
  values: Map<Key, Value>,
  key: Key,
  value: Value,
  capacity: number,
): void {
  values.delete(key)
  values.set(key, value)
  const [oldest] = values.keys()
  if (values.size > capacity && oldest !== undefined) values.delete(oldest)
}
