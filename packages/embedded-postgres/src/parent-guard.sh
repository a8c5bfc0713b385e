#!/bin/sh
# Ends a program and removes its folders when the process that started this script is gone, however that ended:
# its end of the pipe closes then. Before, it writes one order a line:
#   watch PID     the program to end; a later one replaces it
#   remove FOLDER to be removed afterwards; several may be named
#   release       nothing is to be done any more
pid=
set --
while read -r order value; do
  case $order in
    watch) pid=$value ;;
    remove) set -- "$@" "$value" ;;
    release) exit 0 ;;
  esac
done

# A zombie that nobody reaps has ended, too.
is_running() {
  [ -n "$pid" ] && kill -0 "$pid" 2>/dev/null || return 1
  [ ! -r "/proc/$pid/stat" ] || ! grep -q '^[^)]*) [ZX]' "/proc/$pid/stat" 2>/dev/null
}

# For PostgreSQL: a fast shutdown, after 20 s an immediate one, after 10 s more the end by force.
for step in INT:200 QUIT:100 KILL:50; do
  is_running || break
  kill -"${step%:*}" "$pid" 2>/dev/null
  tenths=${step#*:}
  while [ "$tenths" -gt 0 ] && is_running; do
    sleep 0.1
    tenths=$((tenths - 1))
  done
done
[ $# -eq 0 ] || rm -rf -- "$@"
