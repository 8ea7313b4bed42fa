// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// What a bundler puts in the place of the entry point, in a call that changes nothing, to measure an operation.
contract TestOperationGas {
    /// The gas of an account's call. The factory makes the account first, unless the factory is the zero address. Reverts as the call does.
    function measure(
        address factory,
        bytes calldata factoryData,
        address account,
        bytes calldata callData
    ) external returns (uint256) {
        if (factory != address(0)) run(factory, factoryData);
        uint256 before = gasleft();
        run(account, callData);
        return before - gasleft();
    }

    function run(address target, bytes calldata data) private {
        (bool success, bytes memory result) = target.call(data);
        if (!success) {
            assembly {
                revert(add(result, 32), mload(result))
            }
        }
    }
}
