/** Where a server offers the program as a package for npm. */
export const PACKAGE_PATH = '/ultimata.tgz'
